package com.example.shop.dto;

/** What a client gets of one "Customer". */
public record CustomerResponseDTO(
        String id,
        String email,
        String name,
        Boolean newsletter) {
}
