package com.example.blog.dto;

import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.Set;

/** Response body for one "Post". */
public record PostResponseDTO(
        Long id,
        String title,
        LocalDateTime publishedAt,
        BigDecimal price,
        @Schema(description = "Place in the list; 1 is first.") Integer order,
        @Schema(description = "Who wrote it.") Long authorId,
        Set<String> tagIds) {
}
