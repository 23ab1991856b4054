#include "store/damage.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "store/damage_bytes.hpp"

namespace brelan::store::kit {
namespace {

std::string bytes_of(const std::string& file) {
    std::ifstream disk(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(disk), {}};
}

void put_bytes(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

std::string zero_page(std::string& bytes, Rng& rng) {
    return zero(bytes, some(bytes.size() / kFilePage, rng) * kFilePage, kFilePage);
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

std::string cut(std::string& bytes, Rng& rng) {
    return cut_to(
        bytes, rng.below(2) == 0 ? some(bytes.size(), rng) : some(bytes.size() / kFilePage, rng) * kFilePage);
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
        case 2: what = lose_sector(bytes, 0, bytes.size(), rng); break;
        case 3: what = cut(bytes, rng); break;
        default: what = flip_some(bytes, 0, bytes.size(), rng); break;
    }
    put_bytes(file, bytes);
    return what + " of " + std::filesystem::path(file).filename().string();
}

}  // namespace brelan::store::kit
