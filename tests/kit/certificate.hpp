#pragma once
#include <gtest/gtest.h>
#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <memory>
#include <string>

// Certificates made when they are needed, so that the tree contains no keys.
namespace brelan::kit {

// The contents of a certificate.
struct Wish {
    std::string name = "IP:127.0.0.1";  // in OpenSSL's notation, such as `DNS:cards.example`
    long begins = -3'600;               // in seconds from now
    long ends = 86'400;
    bool authority = false;  // this certificate may sign others
};

// A key and its certificate, signed by another certificate or by itself.
class Certificate {
  public:
    explicit Certificate(const Wish& wish, const Certificate* issuer = nullptr)
        : key_(EVP_EC_gen("P-256"), EVP_PKEY_free), x509_(X509_new(), X509_free) {
        X509* own = x509_.get();
        static long serial = 0;
        X509_set_version(own, X509_VERSION_3);
        ASN1_INTEGER_set(X509_get_serialNumber(own), ++serial);
        X509_gmtime_adj(X509_getm_notBefore(own), wish.begins);
        X509_gmtime_adj(X509_getm_notAfter(own), wish.ends);
        X509_NAME* subject = X509_get_subject_name(own);
        const std::string common = (wish.authority ? "A club " : "A house ") + std::to_string(serial);
        X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8,
                                   reinterpret_cast<const unsigned char*>(common.c_str()), -1, -1, 0);
        X509_set_issuer_name(own, issuer == nullptr ? subject : X509_get_subject_name(issuer->x509()));
        X509_set_pubkey(own, key_.get());
        extend(NID_basic_constraints, wish.authority ? "critical,CA:TRUE" : "CA:FALSE");
        if (!wish.authority) extend(NID_subject_alt_name, wish.name);
        EXPECT_GT(X509_sign(own, issuer == nullptr ? key() : issuer->key(), EVP_sha256()), 0);
    }

    X509* x509() const { return x509_.get(); }
    EVP_PKEY* key() const { return key_.get(); }
    // The certificate without its key, in PEM format.
    std::string pem() const {
        const std::unique_ptr<BIO, decltype(&BIO_free)> out(BIO_new(BIO_s_mem()), BIO_free);
        PEM_write_bio_X509(out.get(), x509());
        char* bytes = nullptr;
        const long size = BIO_get_mem_data(out.get(), &bytes);
        return {bytes, static_cast<std::size_t>(size)};
    }

  private:
    void extend(int what, const std::string& value) {
        X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, what, value.c_str());
        ASSERT_NE(extension, nullptr) << value;
        X509_add_ext(x509(), extension, -1);
        X509_EXTENSION_free(extension);
    }

    std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key_;
    std::unique_ptr<X509, decltype(&X509_free)> x509_;
};

}  // namespace brelan::kit
