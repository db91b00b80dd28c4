package com.example.shop.dto;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Set;

/** Row in a list, without long texts, for one "Product". */
public record ProductListItemDTO(
        String sku,
        String title,
        BigDecimal price,
        LocalDate availableFrom,
        Set<Integer> categoryIds) {
}
