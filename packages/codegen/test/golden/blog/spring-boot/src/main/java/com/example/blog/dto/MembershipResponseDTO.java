package com.example.blog.dto;

import java.util.Date;

/** Response body for one "Membership". */
public record MembershipResponseDTO(
        Long userId,
        String groupCode,
        Date since) {
}
