#pragma once
#include <cstdint>
#include <exception>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/questions.hpp"

namespace brelan::server::kit {

// The responses that are allowed with a damaged store: the same as with the sound store, or a report that the
// store is damaged.
class Judge {
  public:
    Judge(const SoundHouse& house, const Questions::Answers& sound, const Questions::Answers& told,
          const Hub& hub)
        : house_(house), sound_(sound), told_(told), hub_(hub) {}

    // The first response that is not allowed; empty if all are.
    std::string complaint() const {
        for (const auto& [asked, answer] : told_) {
            const std::string why = judge(asked, answer);
            if (!why.empty()) return why;
        }
        return {};
    }

    static bool says_damaged(std::string_view answer) {
        if (answer.starts_with("200 ")) return false;
        for (const char* code : {"damaged", "unreadable", "not-kept"}) {
            if (answer.find("\"code\":\"" + std::string(code) + "\"") != std::string::npos) return true;
        }
        return false;
    }

  private:
    std::string judge(const std::string& asked, const std::string& answer) const {
        const std::string sound = sound_of(asked);
        if (answer == sound || says_damaged(answer) || is_part(answer, sound)) return {};
        if (asked.find("/api/tables for") != std::string::npos) return judge_list(asked, answer, sound);
        if (is_missing(answer) && is_of_damaged(asked)) return {};
        if (asked.starts_with("word at") && answer == "closed damaged") return {};
        return asked + ": " + answer.substr(0, 300) + " instead of " + sound.substr(0, 300);
    }

    // Whether a response is the beginning of the right response and is visibly cut off.
    static bool is_part(std::string_view answer, std::string_view sound) {
        if (!answer.ends_with(WholeHouse::kCutOff)) return false;
        answer.remove_suffix(std::string_view(WholeHouse::kCutOff).size());
        return sound.starts_with(answer);
    }
    static bool is_missing(std::string_view answer) {
        return answer == "no table" || answer.starts_with("404");
    }
    bool is_of_damaged(const std::string& asked) const {
        for (const std::string& id : house_.tables) {
            if (asked.find(id) != std::string::npos) return hub_.is_damaged(id);
        }
        return false;
    }

    // A table that was set aside may be missing from the list. A table that could not wake is listed as it
    // was in the sound house before waking.
    std::string judge_list(const std::string& asked, const std::string& answer,
                           const std::string& sound) const {
        const std::string asleep = sound_of("asleep " + asked.substr(asked.find(' ') + 1));
        for (const std::string& id : house_.tables) {
            const std::string entry = entry_of(answer, id);
            if (entry == entry_of(sound, id)) continue;
            if (entry.empty() && hub_.is_damaged(id)) continue;
            if (entry == entry_of(asleep, id) && said_damaged(id)) continue;
            return asked + ": " + entry + " instead of " + entry_of(sound, id);
        }
        return {};
    }
    static std::string entry_of(const std::string& list, const std::string& id) {
        const std::size_t at = list.find("{\"id\":\"" + id);
        return at == std::string::npos ? std::string() : list.substr(at, list.find("]}", at) - at);
    }
    // Whether anyone who came to this table was told that it is damaged.
    bool said_damaged(const std::string& id) const {
        for (const SoundHouse::Caller& caller : house_.callers) {
            const auto found = told_.find("at " + id + " for " + caller.person.name);
            if (found != told_.end() && says_damaged(found->second)) return true;
        }
        return false;
    }

    std::string sound_of(const std::string& asked) const {
        const auto found = sound_.find(asked);
        return found == sound_.end() ? std::string() : found->second;
    }

    const SoundHouse& house_;
    const Questions::Answers& sound_;
    const Questions::Answers& told_;
    const Hub& hub_;
};

// Damages copies of the house's files in a different way for each number, and checks the responses.
class DamagedLives {
  public:
    enum class End : std::uint8_t { refused, sound, told };
    static constexpr int kEnds = 3;
    struct Life {
        End end = End::sound;
        std::size_t kind = 0;     // what was damaged
        std::string damage{};     // and how
        std::string complaint{};  // what is wrong with the result
    };

    // The file that holds the copies.
    DamagedLives(const SoundHouse& house, Questions::Answers sound, std::string file)
        : house_(house), sound_(std::move(sound)), file_(std::move(file)) {
        add("ended", house.ended);
        add("running", house.running);
    }

    std::size_t kinds() const { return kinds_.size(); }
    const std::string& kind(std::size_t number) const { return kinds_[number].name; }

    // The kinds of damage take turns, so each kind occurs equally often.
    Life live(std::uint64_t seed) {
        const RepeatedChance chance(seed);
        Rng rng(seed, 22);
        Life life{.kind = seed % kinds_.size()};
        const Kind& kind = kinds_[life.kind];
        StoreFiles files = *kind.files;
        life.damage =
            kind.name + ", " + damage(files, kind.places[store::kit::some(kind.places.size(), rng)], rng);
        look_at(files, life);
        return life;
    }
    // What happens when the house runs on these files.
    void look_at(const StoreFiles& files, Life& life) const {
        files.write(file_);
        begin(life);
    }

  private:
    struct Kind {
        std::string name;
        const StoreFiles* files;
        std::vector<StorePlace> places;
    };

    void add(const std::string& when, const StoreFiles& files) {
        for (auto& [name, places] : StorePlaces(files, house_.roots).kinds)
            kinds_.push_back({when + ": " + name, &files, std::move(places)});
    }

    // The house either starts, or fails to start and says why. No damage may end a house that has started.
    void begin(Life& life) const {
        try {
            live_in(life);
        } catch (const std::runtime_error& failure) {  // store::Failure, store::Damaged
            life.end = End::refused;
            if (std::string_view(failure.what()).empty()) life.complaint = "it is refused without a word";
        } catch (const std::exception& other) {
            life.complaint = std::string("an exception: ") + other.what();
        }
    }

    void live_in(Life& life) const {
        WholeHouse house(store::open_sqlite(file_), house_.time);
        Questions questions(house, house_);
        Questions::Answers told = questions.ask_all();
        if (house.ended().empty()) told = questions.say_something();
        life.end = told == sound_ ? End::sound : End::told;
        life.complaint = complaint_about(house, questions, told);
    }
    std::string complaint_about(const WholeHouse& house, Questions& questions,
                                const Questions::Answers& told) const {
        if (!house.ended().empty()) return "it ends: " + house.ended();
        const std::string wrong = Judge(house_, sound_, told, *house.hub).complaint();
        if (!wrong.empty()) return wrong;
        const std::string silent = questions.ever_silent();
        return silent.empty() ? std::string() : silent + ": heard nothing";
    }

    const SoundHouse& house_;
    Questions::Answers sound_;
    std::string file_;
    std::vector<Kind> kinds_;
};

}  // namespace brelan::server::kit
