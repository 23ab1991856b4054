// The built web client, byte for byte (cmake/BrelanWeb.cmake names the file; it is empty where the client was not built).
    .section .rodata
    .global brelan_client_pack_begin
    .global brelan_client_pack_end
    .balign 16
brelan_client_pack_begin:
    .incbin BRELAN_CLIENT_PACK
brelan_client_pack_end:
    .byte 0
    .section .note.GNU-stack,"",%progbits
