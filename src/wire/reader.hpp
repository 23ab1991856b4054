#pragma once
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/fault.hpp"
#include "text/json_read.hpp"
#include "wire/value.hpp"

namespace brelan::wire {

// Reads the fields of an object. The first fault is kept, and everything after it is skipped.
class Reader {
  public:
    // `exact`: unknown fields are faults.
    explicit Reader(const Json& json, bool exact) : at_(&json), exact_(exact) {}
    const std::optional<Fault>& fault() const { return fault_; }

    template <class T>
    void field(std::string_view key, T& value) {
        if (find(key, true)) put(value);
    }
    template <class T>
    void field(std::string_view key, std::optional<T>& value) {
        if (find(key, false)) put(value.emplace());
    }
    // Reads a number that is at least 0.
    template <class T>
    void number(std::string_view key, T& value) {
        field(key, value);
        if (!fault_ && is_negative(value)) wrong("fault.wire.value");
    }
    void mark(std::string_view key, bool& value) {
        if (find(key, false)) put(value);
    }
    template <class... Cases>
    void either(std::string_view tag, std::variant<Cases...>& value) {
        static constexpr std::string_view kWords[] = {Cases::kWord...};
        if (!find(tag, true)) return;
        become(value, word(kWords), std::index_sequence_for<Cases...>());
    }
    template <class... Cases>
    void object(std::string_view tag, std::variant<Cases...>& value) {
        const Object outer = open();
        either(tag, value);
        close(outer);
    }
    template <class T>
    void put(T& value) {
        if constexpr (requires { T::visit(value, *this); }) {
            const Object outer = open();
            T::visit(value, *this);
            close(outer);
        } else if constexpr (std::is_enum_v<T>) {
            const Words words = words_of(value);
            const std::size_t index = word(words);
            if (index < words.size()) value = static_cast<T>(index);
        } else {
            one(value);
        }
    }

  private:
    // The object being read, and one bit for each member that was requested.
    struct Object {
        const Json* value = nullptr;
        std::uint64_t taken = 0;
    };
    static constexpr std::size_t kMostMembers = 64;

    static bool is_negative(std::int64_t value) { return value < 0; }
    static bool is_negative(const std::optional<std::int64_t>& value) { return value && *value < 0; }

    Object open() {
        is(Json::Kind::object, "fault.json.object");
        return std::exchange(object_, Object{at_, 0});
    }
    // Returns to the enclosing object. If reading is exact, the inner object may hold no other fields.
    void close(const Object& outer) {
        const Object closed = std::exchange(object_, outer);
        if (!exact_ || fault_) return;
        const std::vector<Json::Member>& members = closed.value->object();
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (i < kMostMembers && (closed.taken >> i & 1U) != 0) continue;
            key_ = members[i].first;
            return wrong("fault.wire.unknown");
        }
    }
    bool find(std::string_view key, bool needed) {
        if (fault_) return false;
        key_ = key;
        const std::vector<Json::Member>& members = object_.value->object();
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (members[i].first != key) continue;
            if (i < kMostMembers) object_.taken |= std::uint64_t{1} << i;
            at_ = &members[i].second;
            return true;
        }
        if (needed) wrong("fault.wire.lacks");
        return false;
    }
    template <class Variant, std::size_t... kIndex>
    void become(Variant& value, std::size_t index, std::index_sequence<kIndex...>) {
        static constexpr void (*kCases[])(Reader&, Variant&) = {become<kIndex, Variant>...};
        if (index < sizeof...(kIndex)) kCases[index](*this, value);
    }
    template <std::size_t kIndex, class Variant>
    static void become(Reader& reader, Variant& value) {
        auto& one = value.template emplace<kIndex>();
        one.visit(one, reader);
    }
    std::size_t word(Words words) {
        if (!is(Json::Kind::text)) return words.size();
        const auto found = std::find(words.begin(), words.end(), at_->text());
        if (found == words.end()) wrong("fault.wire.value");
        return static_cast<std::size_t>(found - words.begin());
    }
    template <class T>
    void one(OrNull<T>& value) {
        value.reset();
        if (!at_->is(Json::Kind::null)) put(value.emplace());
    }
    template <class T>
    void one(std::vector<T>& values) {
        if (!is(Json::Kind::array)) return;
        const std::vector<Json>& list = at_->array();
        values.resize(list.size());
        for (std::size_t i = 0; i < list.size(); ++i) {
            at_ = &list[i];
            put(values[i]);
        }
    }
    void one(std::string& value) {
        if (is(Json::Kind::text)) value = at_->text();
    }
    void one(std::int64_t& value) {
        if (is(Json::Kind::number)) value = at_->number();
    }
    void one(bool& value) {
        if (is(Json::Kind::boolean)) value = at_->boolean();
    }
    void one(Seat& value) {
        if (!is(Json::Kind::number)) return;
        if (at_->number() < 1 || at_->number() > kMaxSeats) return wrong("fault.wire.value");
        value = Seat{static_cast<std::uint8_t>(at_->number() - 1)};
    }

    bool is(Json::Kind kind, std::string_view otherwise = "fault.wire.value") {
        if (!fault_ && !at_->is(kind)) wrong(otherwise);
        return !fault_;
    }
    void wrong(std::string_view why) { fault_ = Fault(1, why, {Arg::word("field", key_)}); }

    const Json* at_;
    bool exact_;
    std::string_view key_{};
    Object object_{};
    std::optional<Fault> fault_;
};

}  // namespace brelan::wire
