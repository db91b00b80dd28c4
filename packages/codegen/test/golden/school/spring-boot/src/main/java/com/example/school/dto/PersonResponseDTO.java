package com.example.school.dto;

import java.util.Date;

/** Response body for one "Person". */
public record PersonResponseDTO(
        Long id,
        String firstName,
        Date born,
        Float weight) {
}
