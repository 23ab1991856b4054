#include "store/write_log.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "store/page_sum.hpp"

namespace brelan::store {
namespace {

constexpr std::size_t kLogHeader = 32;
constexpr std::size_t kFrameHeader = 24;
constexpr std::size_t kUsualFrames = 1'024;  // SQLite restarts its log after a thousand frames

std::uint32_t great_word(const std::uint8_t* bytes) {
    return std::uint32_t{bytes[0]} << 24U | std::uint32_t{bytes[1]} << 16U | std::uint32_t{bytes[2]} << 8U |
           bytes[3];
}

// SQLite's running checksum over a write-ahead log, as the file format defines it.
class LogSum {
  public:
    explicit LogSum(bool great) : great_(great) {}
    void add(std::span<const std::uint8_t> bytes) {
        for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
            first_ += word(&bytes[i]) + second_;
            second_ += word(&bytes[i + 4]) + first_;
        }
    }
    bool is(const std::uint8_t* kept) const {
        return great_word(kept) == first_ && great_word(kept + 4) == second_;
    }

  private:
    std::uint32_t word(const std::uint8_t* bytes) const {
        const std::uint32_t number = great_word(bytes);
        return great_ ? number : __builtin_bswap32(number);
    }
    bool great_;
    std::uint32_t first_ = 0;
    std::uint32_t second_ = 0;
};

int read_bytes(sqlite3_file& file, std::span<std::uint8_t> into, std::size_t at) {
    return file.pMethods->xRead(&file, into.data(), static_cast<int>(into.size()),
                                static_cast<sqlite3_int64>(at));
}

// The contents of a frame's header: the frame's page, and whether the frame ends a commit.
std::uint32_t page_of(const std::uint8_t* header) { return great_word(header); }
bool commits(const std::uint8_t* header) { return great_word(header + 4) != 0; }

// The page of each frame of a log, up to the last commit.
std::vector<std::uint32_t> pages_in(sqlite3_file& log) {
    std::array<std::uint8_t, kLogHeader> header{};
    if (read_bytes(log, header, 0) != SQLITE_OK) return {};
    const std::size_t page_size = great_word(&header[8]);
    if ((great_word(header.data()) & ~1U) != 0x377f0682U || page_size < 512 || page_size > 65'536) return {};
    LogSum sum((header[3] & 1U) != 0);
    sum.add(std::span(header).first(24));
    if (!sum.is(&header[24])) return {};
    std::vector<std::uint8_t> frame(kFrameHeader + page_size);
    std::vector<std::uint32_t> pages;
    std::size_t committed = 0;
    while (read_bytes(log, frame, kLogHeader + pages.size() * frame.size()) == SQLITE_OK) {
        sum.add(std::span(frame).first(8));
        sum.add(std::span(frame).subspan(kFrameHeader));
        if (std::memcmp(&frame[8], &header[16], 8) != 0 || !sum.is(&frame[16])) break;
        pages.push_back(page_of(frame.data()));
        if (commits(frame.data())) committed = pages.size();
    }
    pages.resize(committed);
    return pages;
}

// The stored end of a log: its number of frames, and a sum.
using EndBytes = std::array<std::uint8_t, 8 + kSumBytes>;
constexpr std::uint64_t kEndPlace = 0x656e64;

EndBytes end_bytes(std::uint64_t frames) {
    EndBytes bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(frames >> (8 * i));
    put_sum(bytes, kEndPlace);
    return bytes;
}

std::string end_of_log(const std::string& log_name) {
    return log_name.substr(0, log_name.size() - std::strlen("-wal")) + "-end";
}

}  // namespace

WriteLog::WriteLog(sqlite3_vfs& below, sqlite3_file& log, const std::string& name)
    : below_(below),
      log_(log),
      end_name_(end_of_log(name)),
      end_room_(std::make_unique<char[]>(static_cast<std::size_t>(below.szOsFile))) {
    sums_.reserve(kUsualFrames);
    auto* file = reinterpret_cast<sqlite3_file*>(end_room_.get());
    constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MAIN_JOURNAL;
    int is_there = 1;
    if (below.xAccess(&below, end_name_.c_str(), SQLITE_ACCESS_EXISTS, &is_there) == SQLITE_OK)
        end_is_new_ = is_there == 0;
    if (below.xOpen(&below, end_name_.c_str(), file, kFlags, nullptr) == SQLITE_OK) end_ = file;
}

// A log that was opened read-only leaves no end file behind.
WriteLog::~WriteLog() {
    if (end_ != nullptr) end_->pMethods->xClose(end_);
    if (end_ != nullptr && end_is_new_) below_.xDelete(&below_, end_name_.c_str(), 0);
}

int WriteLog::compare_with_end() {
    if (end_ == nullptr) return SQLITE_CANTOPEN;
    const std::vector<std::uint32_t> pages = pages_in(log_);
    ahead_.insert(pages.begin(), pages.end());
    EndBytes bytes{};
    if (read_bytes(*end_, bytes, 0) != SQLITE_OK || !has_sum(bytes, kEndPlace)) return SQLITE_OK;
    for (std::size_t i = 8; i > 0; --i) kept_ = kept_ << 8U | bytes[i - 1];
    return pages.size() >= kept_ ? SQLITE_OK : SQLITE_IOERR_DATA;
}

// The slot for the sum of the page at this offset of the log, or none if there is no page at it.
std::uint64_t* WriteLog::sum_of(std::size_t size, std::size_t at) {
    const std::size_t frame = kFrameHeader + page_size_;
    if (page_size_ == 0 || size != page_size_ || at < kLogHeader + kFrameHeader) return nullptr;
    if ((at - kLogHeader - kFrameHeader) % frame != 0) return nullptr;
    const std::size_t index = (at - kLogHeader) / frame;
    if (index >= sums_.size()) sums_.resize(index + 1);
    return &sums_[index];
}

int WriteLog::read(const std::uint8_t* bytes, std::size_t size, std::size_t at) {
    if (at == 0 && size == kLogHeader) page_size_ = great_word(bytes + 8);
    if (page_size_ > 0 && size == kFrameHeader + page_size_)
        return read(bytes + kFrameHeader, page_size_, at + kFrameHeader);
    std::uint64_t* known = sum_of(size, at);
    if (known == nullptr) return SQLITE_OK;
    const std::uint64_t sum = page_sum({bytes, size}, at) | 1U;
    if (*known == 0) *known = sum;
    return *known == sum ? SQLITE_OK : SQLITE_IOERR_DATA;
}

int WriteLog::before_write(const std::uint8_t* bytes, std::size_t size, std::size_t at) {
    if (at == 0 && size == kLogHeader) {  // SQLite restarts the log: its old contents are in the file
        page_size_ = great_word(bytes + 8);
        return begin_again();
    }
    std::uint64_t* known = sum_of(size, at);
    if (known == nullptr) {
        if (size == kFrameHeader) {
            note_frame(at, bytes);
        } else {
            sums_.clear();  // part of a page
        }
        return SQLITE_OK;
    }
    *known = page_sum({bytes, size}, at) | 1U;
    frames_ = static_cast<std::uint64_t>(known - sums_.data()) + 1;
    return SQLITE_OK;
}

int WriteLog::before_truncate() { return begin_again(); }

int WriteLog::begin_again() {
    sums_.clear();
    frames_ = 0;
    ahead_.clear();
    uncommitted_.clear();
    return clear_end();
}

// A frame at or before the offset of an earlier one overwrites frames that were rolled back.
void WriteLog::note_frame(std::size_t at, const std::uint8_t* header) {
    while (!uncommitted_.empty() && uncommitted_.back().first >= at) uncommitted_.pop_back();
    uncommitted_.emplace_back(at, page_of(header));
    if (!commits(header)) return;
    for (const auto& [place, page] : uncommitted_) ahead_.insert(page);
    uncommitted_.clear();
}

// The end file need not be synchronised, because it never records more than is certainly durable.
void WriteLog::synchronised() {
    if (end_ == nullptr || frames_ == 0 || frames_ == kept_) return;
    const EndBytes bytes = end_bytes(frames_);
    end_is_new_ = false;
    if (end_->pMethods->xWrite(end_, bytes.data(), static_cast<int>(bytes.size()), 0) == SQLITE_OK)
        kept_ = frames_;
}

int WriteLog::clear_end() {
    if (end_ == nullptr || kept_ == 0) return SQLITE_OK;
    const EndBytes bytes = end_bytes(0);
    int code = end_->pMethods->xWrite(end_, bytes.data(), static_cast<int>(bytes.size()), 0);
    if (code == SQLITE_OK) code = end_->pMethods->xSync(end_, SQLITE_SYNC_NORMAL);
    if (code == SQLITE_OK) kept_ = 0;
    return code;
}

int WriteLog::remove_end(sqlite3_vfs& below, const std::string& log_name) {
    const int code = below.xDelete(&below, end_of_log(log_name).c_str(), 1);
    return code == SQLITE_IOERR_DELETE_NOENT ? SQLITE_OK : code;
}

}  // namespace brelan::store
