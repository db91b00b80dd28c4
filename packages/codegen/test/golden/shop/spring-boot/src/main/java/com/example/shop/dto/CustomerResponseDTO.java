package com.example.shop.dto;

/** Response body for one "Customer". */
public record CustomerResponseDTO(
        String id,
        String email,
        String name,
        Boolean newsletter) {
}
