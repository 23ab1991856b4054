#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/files/file_lock.hpp"
#include "fair/transcript.hpp"
#include "text/json_read.hpp"

// What a client keeps of the shuffles at one table: docs/fairness.md, "What a client must do".
namespace brelan::cli {

// A number of one's own.
struct FairNote {
    std::uint64_t epoch = 0;
    std::size_t seat = 0;  // from 0
    Digest nonce{};
    bool revealed = false;
    std::string incarnation{};  // of the history of the house that has this epoch, as far as one was told
};

// An epoch that was opened; seals and numbers of the seats come later.
struct OpenEpoch {
    fair::Terms terms{};
    Digest commit{};  // of the server
    bool sealed = false;
    bool dealt = false;
    std::vector<std::size_t> excused{};  // places that are not asked, from 0
    std::string incarnation{};           // as that of a note
};

struct ClosedBefore {
    std::uint64_t epoch = 0;
    Digest close{};
    std::string incarnation{};  // as that of a note
};

struct FairKept {
    std::optional<ClosedBefore> last{};  // the last epoch that was closed and held
    std::optional<OpenEpoch> open{};
    std::vector<std::pair<std::string, std::uint64_t>> withheld{};  // who, and in which epoch
    std::optional<fair::Wrong> wrong{};                             // what was once wrong stays said
    std::vector<FairNote> notes{};
    std::vector<Digest> gone{};  // own numbers that are in no deck
    std::string incarnation{};   // of the history that the house told last
    bool restored = false;       // the house was at an older state once, and drew decks again
};

// An epoch as a server opens it, or as it was kept; nothing where it is none.
std::optional<OpenEpoch> read_open(const Json& json);
// One value a seat: 64 digits, or nothing; no list at all where it is not one of so many seats.
using SeatValues = std::vector<std::optional<Digest>>;
std::optional<SeatValues> read_values(const Json& json, std::string_view key, std::size_t seats);

std::string notes_json(std::string_view table, const FairKept& kept);
// What such a file has; nothing where it is none, or of another table.
std::optional<FairKept> read_notes_json(std::string_view text, std::string_view table);

// Notes of this table in an old place go to the new one, where there are none yet and nobody uses them.
void bring_notes(const std::string& old, const std::string& file, std::string_view table);

// The file of one account at one table. Two programs never use it at the same time.
class FairNotes {
  public:
    // Without a name nothing is kept.
    FairNotes(std::string file, std::string table);
    ~FairNotes();
    FairNotes(const FairNotes&) = delete;
    FairNotes& operator=(const FairNotes&) = delete;

    // Why nothing can be kept here: the key of a sentence and what stopped it; an empty key where it can.
    struct Obstacle {
        std::string_view key{};
        std::string why{};
    };
    const Obstacle& obstacle() const { return obstacle_; }
    const std::string& file() const { return file_; }
    FairKept& kept() { return kept_; }
    const FairKept& kept() const { return kept_; }
    // Writes what is kept; whether it is on the disk.
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

}  // namespace brelan::cli
