#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fair/transcript.hpp"
#include "files/file_lock.hpp"
#include "text/json_read.hpp"

// What a client stores about the shuffles at one table: docs/fairness.md, "What a client must do".
namespace brelan::client {

// One of the client's own numbers.
struct FairNote {
    std::uint64_t epoch = 0;
    std::size_t seat = 0;  // from 0
    Digest nonce{};
    bool revealed = false;
    std::string incarnation{};  // the history of the house that has this epoch, as last reported
};

// An epoch that has been opened; the seats' commitments and numbers follow later.
struct OpenEpoch {
    fair::Terms terms{};
    Digest commit{};  // the server's
    bool sealed = false;
    bool dealt = false;
    std::vector<std::size_t> excused{};  // seats that are not asked, from 0
    std::string incarnation{};           // as in FairNote
};

struct ClosedBefore {
    std::uint64_t epoch = 0;
    Digest close{};
    std::string incarnation{};  // as in FairNote
};

struct FairKept {
    std::optional<ClosedBefore> last{};  // the last epoch that was closed and passed the checks
    std::optional<OpenEpoch> open{};
    std::vector<std::pair<std::string, std::uint64_t>> withheld{};  // player and epoch
    std::optional<fair::Wrong> wrong{};                             // never cleared once it is set
    std::vector<FairNote> notes{};
    std::vector<Digest> gone{};  // own numbers that are in no deck
    std::string incarnation{};   // the history that the house reported last
    bool restored = false;       // the house once went back to an older state and drew decks again
};

// An epoch as opened by a server, or as stored; nullopt if invalid.
std::optional<OpenEpoch> read_open(const Json& json);
// Reads 64 digits or null for each seat; nullopt unless the list has exactly one value per seat.
using SeatValues = std::vector<std::optional<Digest>>;
std::optional<SeatValues> read_values(const Json& json, std::string_view key, std::size_t seats);

std::string notes_json(std::string_view table, const FairKept& kept);
// The contents of a notes file; nullopt if it is invalid or for another table.
std::optional<FairKept> read_notes_json(std::string_view text, std::string_view table);

// Moves this table's notes from an old place to the new one, unless notes already exist there or the old ones
// are in use.
void bring_notes(const std::string& old, const std::string& file, std::string_view table);

// The notes file of one account at one table. Two programs never use the file at the same time.
class FairNotes {
  public:
    // With an empty file name, nothing is stored.
    FairNotes(std::string file, std::string table);
    ~FairNotes();
    FairNotes(const FairNotes&) = delete;
    FairNotes& operator=(const FairNotes&) = delete;

    // The obstacle, if any, that prevents anything from being stored here.
    struct Obstacle {
        enum class Kind : std::uint8_t { none, no_folder, bad_file, busy };
        Kind kind = Kind::none;
        std::string why{};  // the file, or what the system says about it

        explicit operator bool() const { return kind != Kind::none; }
    };
    const Obstacle& obstacle() const { return obstacle_; }
    const std::string& file() const { return file_; }
    FairKept& kept() { return kept_; }
    const FairKept& kept() const { return kept_; }
    // Writes the notes; returns whether they are on disk.
    bool write();

  private:
    bool take_lock();
    std::string lock_file() const { return file_ + ".lock"; }

    std::string file_;
    std::string table_;
    std::optional<FileLock> lock_{};
    Obstacle obstacle_{};
    FairKept kept_{};
};

}  // namespace brelan::client
