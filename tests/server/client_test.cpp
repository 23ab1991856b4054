#include "server/client.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/files.hpp"

namespace brelan::server {
namespace {

// Two files in the form that web/plugins/pack.ts writes; the first is smaller in its other encodings.
constexpr std::string_view kPack = "/ 6 3 2\n/assets/a-1.js 4 0 0\n\n<html>GZIBRcode";

net::Request asking(std::string path, std::string accepts = {}, std::string has = {}) {
    net::Request request;
    request.method = "GET";
    request.path = std::move(path);
    if (!accepts.empty()) request.headers["accept-encoding"] = std::move(accepts);
    if (!has.empty()) request.headers["if-none-match"] = std::move(has);
    return request;
}

std::string header(const net::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
        if (key == name) return value;
    }
    return {};
}

TEST(Client, is_read_from_its_pack) {
    const std::vector<File> files = read_pack(kPack);
    ASSERT_EQ(files.size(), 2u);
    EXPECT_EQ(files[0].path, "/");
    EXPECT_EQ(files[0].type, "text/html; charset=utf-8");
    EXPECT_EQ(files[0].bytes, "<html>");
    EXPECT_EQ(files[0].gzip, "GZI");
    EXPECT_EQ(files[0].brotli, "BR");
    EXPECT_FALSE(files[0].lasting);
    EXPECT_EQ(files[1].bytes, "code");
    EXPECT_EQ(files[1].gzip, "");
    EXPECT_EQ(files[1].brotli, "");
    EXPECT_TRUE(files[1].lasting);
}

TEST(Client, is_nothing_where_the_pack_is_empty_or_not_whole) {
    EXPECT_TRUE(read_pack("").empty());
    EXPECT_TRUE(read_pack(kPack.substr(0, kPack.size() - 1)).empty());
    EXPECT_TRUE(read_pack(std::string(kPack) + "x").empty());
    EXPECT_TRUE(read_pack("/ 6 0\n\n<html>").empty());
    EXPECT_TRUE(read_pack("index.html 6 0 0\n\n<html>").empty());
    EXPECT_TRUE(read_pack("/ 99999999999999999999 0 0\n\n").empty());
}

TEST(Client, is_compressed_for_clients_that_support_it) {
    const Files files(read_pack(kPack));
    for (const char* yes : {"gzip", "br;q=0, gzip", "gzip;q=0.5", "deflate,gzip ", "gzip;q=1.0, *;q=0"}) {
        const auto answer = files.get(asking("/", yes));
        ASSERT_TRUE(answer) << yes;
        EXPECT_EQ(answer->body, "GZI") << yes;
        EXPECT_EQ(header(*answer, "Content-Encoding"), "gzip");
        EXPECT_EQ(header(*answer, "Vary"), "Accept-Encoding");
    }
    for (const char* yes : {"br", "gzip, deflate, br, zstd", "br;q=0.1, gzip", "gzip, br ; q=1.0"}) {
        const auto answer = files.get(asking("/", yes));
        ASSERT_TRUE(answer) << yes;
        EXPECT_EQ(answer->body, "BR") << yes;
        EXPECT_EQ(header(*answer, "Content-Encoding"), "br");
        EXPECT_EQ(header(*answer, "Vary"), "Accept-Encoding");
    }
    for (const char* no :
         {"", "brotli", "br;q=0", "gzip;q=0", "identity", "x-gzip", "gzipped", "gzipped;q=1"}) {
        const auto answer = files.get(asking("/", no));
        ASSERT_TRUE(answer) << no;
        EXPECT_EQ(answer->body, "<html>") << no;
        EXPECT_EQ(header(*answer, "Content-Encoding"), "");
    }
    EXPECT_EQ(files.get(asking("/assets/a-1.js", "br, gzip"))->body, "code");
}

TEST(Client, is_asked_for_again_only_where_it_may_have_changed) {
    const Files files(read_pack(kPack));
    const auto first = files.get(asking("/"));
    EXPECT_EQ(header(*first, "Cache-Control"), "no-cache");
    EXPECT_EQ(header(*files.get(asking("/assets/a-1.js")), "Cache-Control"),
              "public, max-age=31536000, immutable");
    const std::string tag = header(*first, "ETag");
    EXPECT_EQ(files.get(asking("/", "", tag))->status, 304);
    EXPECT_EQ(files.get(asking("/", "", tag))->body, "");
    std::set<std::string> tags{tag};
    for (const char* form : {"gzip", "br"}) {
        EXPECT_EQ(files.get(asking("/", form, tag))->status, 200) << "each form has a name of its own";
        EXPECT_TRUE(tags.insert(header(*files.get(asking("/", form)), "ETag")).second) << form;
    }
    EXPECT_FALSE(files.get(asking("/../etc/passwd")));
}

TEST(Client, is_all_that_is_served) {
    const std::vector<File> files = files_of(client_files());
    std::set<std::string_view> paths;
    for (const File& file : files) {
        EXPECT_TRUE(paths.insert(file.path).second) << file.path << " twice";
        EXPECT_NE(file.type, "application/octet-stream") << file.path;
    }
    EXPECT_TRUE(paths.contains("/"));
    EXPECT_EQ(paths.contains("/sw.js"), !client_files().empty());
    EXPECT_EQ(paths.contains("/manifest.webmanifest"), !client_files().empty());
}

// One page, in both languages, that needs no scripts, styles or pictures.
TEST(Client, that_was_not_built_leaves_a_page_that_says_how_to_get_it) {
    const std::vector<File> files = files_of({});
    ASSERT_EQ(files.size(), 1u);
    EXPECT_EQ(files.front().path, "/");
    EXPECT_EQ(files.front().type, "text/html; charset=utf-8");
    const std::string_view page = files.front().bytes;
    for (const std::string_view said : {"built without the web client", "compilé sans le client web",
                                        "tools/setup", "brelan play --server", "build/web/missing"}) {
        EXPECT_NE(page.find(said), std::string_view::npos) << said;
    }
    for (const std::string_view needed : {"<script", "<style", " style=", " src=", " href="}) {
        EXPECT_EQ(page.find(needed), std::string_view::npos) << needed;
    }
}

}  // namespace
}  // namespace brelan::server
