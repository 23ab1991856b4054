// Which passwords are rejected.
#include "server/password_form.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "texts/passwords.hpp"

namespace brelan::server {
namespace {

std::string_view flaw(const std::string& password) { return password_flaw(Secret(password)); }

std::vector<std::string> listed() {
    std::vector<std::string> all;
    std::string_view left = texts::passwords::common();
    while (!left.empty()) {
        const std::size_t end = left.find('\n');
        if (!left.starts_with("# ")) all.emplace_back(left.substr(0, end));
        left.remove_prefix(end + 1);
    }
    return all;
}

TEST(PasswordForm, refuses_each_of_the_ten_thousand_most_common) {
    const std::vector<std::string> all = listed();
    EXPECT_EQ(all.size(), 10'000U);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
    for (const std::string& password : all) {
        EXPECT_GE(password.size(), 8U) << password;
        EXPECT_EQ(flaw(password), "password-common") << password;
    }
    for (const char* known : {"password", "12345678", "1qaz2wsx", "qwertyuiop", "iloveyou", "football"})
        EXPECT_EQ(flaw(known), "password-common") << known;
}

TEST(PasswordForm, ignores_the_case_of_letters) {
    for (const char* same : {"Password", "PASSWORD", "pAsSwOrD1"}) EXPECT_EQ(flaw(same), "password-common");
}

TEST(PasswordForm, refuses_nothing_else_that_is_long_enough) {
    const std::vector<std::string> all = listed();
    for (const std::string& password : all) {
        for (const std::string& near : {password + "~", "~" + password, password + "\n", password + " "})
            EXPECT_EQ(flaw(near), "") << near;
    }
    for (const char* good : {"correct horse", "trois mots à part", "########", "~~~~~~~~", "# The 10,000"})
        EXPECT_EQ(flaw(good), "") << good;
}

TEST(PasswordForm, asks_for_8_to_200_bytes) {
    for (const std::string& bad : {std::string(), std::string("seven77"), std::string(201, 'x')})
        EXPECT_EQ(flaw(bad), "password-form");
    EXPECT_EQ(flaw("correct~"), "");
    EXPECT_EQ(flaw(std::string(200, 'x')), "");
    EXPECT_EQ(flaw("été àé"), "") << "bytes, not letters";
}

}  // namespace
}  // namespace brelan::server
