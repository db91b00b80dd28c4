package com.example.school.dto;

/** What a client gets of one "Student". */
public record StudentResponseDTO(
        Long personId,
        Integer number) {
}
