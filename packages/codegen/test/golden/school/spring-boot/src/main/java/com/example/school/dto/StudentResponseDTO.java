package com.example.school.dto;

/** Response body for one "Student". */
public record StudentResponseDTO(
        Long personId,
        Integer number) {
}
