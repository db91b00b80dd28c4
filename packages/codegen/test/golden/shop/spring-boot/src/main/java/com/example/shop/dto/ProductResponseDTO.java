package com.example.shop.dto;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Set;

/** Response body for one "Product". */
public record ProductResponseDTO(
        String sku,
        String title,
        BigDecimal price,
        String description,
        LocalDate availableFrom,
        Set<Integer> categoryIds) {
}
