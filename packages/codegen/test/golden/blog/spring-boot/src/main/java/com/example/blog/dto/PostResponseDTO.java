package com.example.blog.dto;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.Set;

/** What a client gets of one "Post". */
public record PostResponseDTO(
        Long id,
        String title,
        LocalDateTime publishedAt,
        BigDecimal price,
        Integer order,
        Long authorId,
        Set<String> tagIds) {
}
