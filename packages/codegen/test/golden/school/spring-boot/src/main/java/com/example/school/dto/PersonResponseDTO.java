package com.example.school.dto;

import java.util.Date;

/** What a client gets of one "Person". */
public record PersonResponseDTO(
        Long id,
        String firstName,
        Date born,
        Float weight) {
}
