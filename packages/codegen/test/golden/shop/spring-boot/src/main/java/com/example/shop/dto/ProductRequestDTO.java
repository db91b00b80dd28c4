package com.example.shop.dto;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Set;

/** What a client sends to create or change one "Product". */
public record ProductRequestDTO(
        @NotBlank @Size(max = 24) String sku,
        @NotBlank @Size(max = 255) String title,
        @NotNull @Digits(integer = 8, fraction = 2) BigDecimal price,
        @Size(max = 65535) String description,
        LocalDate availableFrom,
        @Schema(description = "Left as it is where null, cleared where empty") Set<@NotNull Integer> categoryIds) {
}
