package com.example.blog.dto;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.Set;

/** Request body to create or replace one "Post". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
@JsonIgnoreProperties("id")
public record PostRequestDTO(
        @NotBlank @Size(max = 255) String title,
        LocalDateTime publishedAt,
        @Digits(integer = 6, fraction = 2) BigDecimal price,
        @Schema(description = "Place in the list; 1 is first.") Integer order,
        @Schema(description = "Who wrote it.") @NotNull Long authorId,
        @Schema(description = "Unchanged if absent or null, cleared if empty") Set<@NotNull String> tagIds) {
}
