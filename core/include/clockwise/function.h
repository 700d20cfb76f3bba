// Callables whose type says no more than how they are called: std::function makes some ten
// functions of each lambda, these make one or two, and WebAssembly modules have to be downloaded.
#pragma once

#include <type_traits>
#include <utility>

namespace clockwise {

/// A callable that somebody else keeps for as long as this is used.
template <class Signature>
class FunctionRef;

template <class R, class... Args>
class FunctionRef<R(Args...)> {
 public:
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef> &&
           std::is_invocable_r_v<R, F&, Args...>)
      // Never in place of a copy, as is required.
      // NOLINTNEXTLINE(bugprone-forwarding-reference-overload)
      FunctionRef(F&& f)
      : object_(const_cast<void*>(static_cast<const void*>(&f))),
        call_([](void* object, Args... args) -> R {
          return (*static_cast<std::remove_reference_t<F>*>(object))(static_cast<Args&&>(args)...);
        }) {}
  R operator()(Args... args) const { return call_(object_, static_cast<Args&&>(args)...); }

 private:
  void* object_;
  R (*call_)(void*, Args...);
};

/// An object of a type that only `drop` knows.
class Owned {
 public:
  Owned() = default;
  Owned(void* object, void (*drop)(void*)) : object_(object), drop_(drop) {}
  Owned(Owned&& other) noexcept;
  Owned& operator=(Owned&& other) noexcept;
  ~Owned();
  void* get() const { return object_; }

 private:
  void* object_ = nullptr;
  void (*drop_)(void*) = nullptr;
};

/// A callable of its own, or none.
template <class Signature>
class Function;

template <class R, class... Args>
class Function<R(Args...)> {
 public:
  Function() = default;
  template <class F>
  requires(!std::is_same_v<F, Function> && std::is_invocable_r_v<R, const F&, Args...>)
      Function(F f)
      : object_(new F(std::move(f)), [](void* object) { delete static_cast<F*>(object); }),
        call_([](const void* object, Args... args) -> R {
          return (*static_cast<const F*>(object))(static_cast<Args&&>(args)...);
        }) {}
  explicit operator bool() const { return object_.get() != nullptr; }
  R operator()(Args... args) const { return call_(object_.get(), static_cast<Args&&>(args)...); }

 private:
  Owned object_;
  R (*call_)(const void*, Args...) = nullptr;
};

}  // namespace clockwise
