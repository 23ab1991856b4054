#pragma once
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "text/json.hpp"
#include "wire/value.hpp"

namespace brelan::wire {

class Writer;

// Stands for any case of a union, so that the code around it is generated only once. It refers to the
// original object and must not outlive it.
struct AnyCase {
    template <class Case>
        requires requires { Case::kWord; }
    AnyCase(const Case& one)  // NOLINT(google-explicit-constructor)
        : word(Case::kWord), it(&one), tell([](const void* what, Writer& writer) {
              Case::visit(*static_cast<const Case*>(what), writer);
          }) {}

    std::string_view word;
    const void* it;
    void (*tell)(const void*, Writer&);
};

// Writes the fields that an object visits.
class Writer {
  public:
    static constexpr std::size_t kUsualSize = 1024;

    Writer() : json_(JsonLayout::compact) { json_.reserve(kUsualSize); }
    std::string finish() && { return std::move(json_).finish(); }

    template <class T>
    void field(std::string_view key, const T& value) {
        json_.key(key);
        put(value);
    }
    template <class T>
    void field(std::string_view key, const std::optional<T>& value) {
        if (value) field(key, *value);
    }
    template <class T>
    void number(std::string_view key, const T& value) {
        field(key, value);
    }
    // Writes the field only if its value is true.
    void mark(std::string_view key, bool value) {
        if (value) field(key, value);
    }
    // Writes a case's word, and the fields that belong to this case.
    template <class... Cases>
    void either(std::string_view tag, const std::variant<Cases...>& value) {
        static constexpr std::string_view kWords[] = {Cases::kWord...};
        json_.key(tag).text(kWords[value.index()]);
        std::visit([this](const auto& one) { one.visit(one, *this); }, value);
    }
    void either(std::string_view tag, const AnyCase& value) {
        json_.key(tag).text(value.word);
        value.tell(value.it, *this);
    }
    template <class T>
    void put(const T& value) {
        if constexpr (requires { T::visit(value, *this); }) {
            json_.open_object();
            T::visit(value, *this);
            json_.close();
        } else if constexpr (std::is_enum_v<T>) {
            json_.text(word_of(value));
        } else {
            one(value);
        }
    }
    template <class Union>
    void object(std::string_view tag, const Union& value) {
        json_.open_object();
        either(tag, value);
        json_.close();
    }

  private:
    template <class T>
    void one(const OrNull<T>& value) {
        value ? put(*value) : void(json_.null());
    }
    template <class T>
    void one(const std::vector<T>& values) {
        json_.open_array();
        for (const T& value : values) put(value);
        json_.close();
    }
    void one(const std::string& value) { json_.text(value); }
    void one(std::int64_t value) { json_.number(value); }
    void one(bool value) { json_.boolean(value); }
    void one(Seat value) { json_.number(value.index + 1); }

    JsonWriter json_;
};

}  // namespace brelan::wire
