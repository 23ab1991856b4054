#include "store/damage.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace brelan::store::kit {
namespace {

constexpr std::size_t kFilePage = 4'096;
constexpr std::size_t kDiskSector = 512;

std::string bytes_of(const std::string& file) {
    std::ifstream disk(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(disk), {}};
}

void put_bytes(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

char flipped(char byte, unsigned bit) {
    return static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << bit));
}

std::size_t some(std::size_t size, Rng& rng) {
    return size == 0 ? 0 : rng.below(static_cast<std::uint32_t>(size));
}

std::string zero_page(std::string& bytes, Rng& rng) {
    const std::size_t page = some(bytes.size() / kFilePage, rng);
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(page * kFilePage),
                std::min(kFilePage, bytes.size()), '\0');
    return "zeroed page " + std::to_string(page + 1);
}

std::string exchange_pages(std::string& bytes, Rng& rng) {
    const std::size_t pages = bytes.size() / kFilePage;
    if (pages < 2) return zero_page(bytes, rng);
    const std::size_t one = some(pages, rng);
    const std::size_t other = (one + 1 + some(pages - 1, rng)) % pages;
    const std::string kept = bytes.substr(one * kFilePage, kFilePage);
    bytes.replace(one * kFilePage, kFilePage, bytes.substr(other * kFilePage, kFilePage));
    bytes.replace(other * kFilePage, kFilePage, kept);
    return "exchanged pages " + std::to_string(one + 1) + " and " + std::to_string(other + 1);
}

std::string lose_sector(std::string& bytes, Rng& rng) {
    const std::size_t at = some(bytes.size() / kDiskSector, rng) * kDiskSector;
    for (std::size_t i = at; i < std::min(at + kDiskSector, bytes.size()); ++i)
        bytes[i] = static_cast<char>(rng.below(256));
    return "lost the sector at " + std::to_string(at);
}

std::string cut(std::string& bytes, Rng& rng) {
    const std::size_t size =
        rng.below(2) == 0 ? some(bytes.size(), rng) : some(bytes.size() / kFilePage, rng) * kFilePage;
    bytes.resize(size);
    return "cut to " + std::to_string(size);
}

std::string flip_some(std::string& bytes, Rng& rng) {
    std::string what = "flipped";
    for (auto left = 1 + rng.below(3); left > 0; --left) {
        const std::size_t at = some(bytes.size(), rng);
        const unsigned bit = rng.below(8);
        bytes[at] = flipped(bytes[at], bit);
        what += " " + std::to_string(at) + "." + std::to_string(bit);
    }
    return what;
}

}  // namespace

void flip(const std::string& file, std::uintmax_t at, unsigned bit) {
    std::fstream disk(file, std::ios::in | std::ios::out | std::ios::binary);
    char byte = 0;
    disk.seekg(static_cast<std::streamoff>(at)).get(byte);
    disk.seekp(static_cast<std::streamoff>(at)).put(flipped(byte, bit));
}

bool replace_bytes(const std::string& file, std::string_view what, std::string_view with) {
    std::string bytes = bytes_of(file);
    const std::size_t place = bytes.find(what);
    if (place == std::string::npos) return false;
    put_bytes(file, bytes.replace(place, with.size(), with));
    return true;
}

std::string damage(const std::string& file, Rng& rng) {
    std::string bytes = bytes_of(file);
    if (bytes.empty()) return "left the empty file " + file;
    std::string what;
    switch (rng.below(8)) {
        case 0: what = zero_page(bytes, rng); break;
        case 1: what = exchange_pages(bytes, rng); break;
        case 2: what = lose_sector(bytes, rng); break;
        case 3: what = cut(bytes, rng); break;
        default: what = flip_some(bytes, rng); break;
    }
    put_bytes(file, bytes);
    return what + " of " + std::filesystem::path(file).filename().string();
}

}  // namespace brelan::store::kit
