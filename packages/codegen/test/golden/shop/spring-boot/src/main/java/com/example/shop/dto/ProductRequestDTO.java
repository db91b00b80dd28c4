package com.example.shop.dto;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Set;

/** Request body to create or replace one "Product". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
public record ProductRequestDTO(
        @NotBlank @Size(max = 24) String sku,
        @NotBlank @Size(max = 255) String title,
        @NotNull @Digits(integer = 8, fraction = 2) BigDecimal price,
        @Size(max = 65535) String description,
        LocalDate availableFrom,
        @Schema(description = "Unchanged if absent or null, cleared if empty") Set<@NotNull Integer> categoryIds) {
}
