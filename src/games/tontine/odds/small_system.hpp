#pragma once
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace brelan::tontine {

// A small system of linear equations whose matrix consists of products: symmetric, with 1 on the diagonal.
// The matrix may be nearly singular, so a small amount is added to the diagonal to keep the solution small.
template <std::size_t kMost>
struct SmallSystem {
    static constexpr double kLittle = 1e-14;

    explicit SmallSystem(std::size_t equations) : count(equations) {}

    std::size_t count;
    std::array<std::array<double, kMost>, kMost> matrix{};
    std::array<double, kMost> right{};

    // Gaussian elimination; a column without a pivot gets 0.
    std::array<double, kMost> solve() {
        for (std::size_t i = 0; i < count; ++i) matrix[i][i] += kLittle;
        for (std::size_t column = 0; column < count; ++column) {
            swap_largest_up(column);
            for (std::size_t row = column + 1; row < count; ++row) take_off(row, column);
        }
        std::array<double, kMost> out{};
        for (std::size_t i = count; i-- > 0;) {
            double rest = right[i];
            for (std::size_t k = i + 1; k < count; ++k) rest -= matrix[i][k] * out[k];
            out[i] = std::fabs(matrix[i][i]) > 0 ? rest / matrix[i][i] : 0;
        }
        return out;
    }

  private:
    void swap_largest_up(std::size_t column) {
        std::size_t largest = column;
        for (std::size_t row = column + 1; row < count; ++row) {
            if (std::fabs(matrix[row][column]) > std::fabs(matrix[largest][column])) largest = row;
        }
        std::swap(matrix[column], matrix[largest]);
        std::swap(right[column], right[largest]);
    }

    void take_off(std::size_t row, std::size_t column) {
        if (!(std::fabs(matrix[column][column]) > 0)) return;
        const double times = matrix[row][column] / matrix[column][column];
        for (std::size_t k = column; k < count; ++k) matrix[row][k] -= times * matrix[column][k];
        right[row] -= times * right[column];
    }
};

}  // namespace brelan::tontine
