package com.example.blog.dto;

import java.util.Date;

/** What a client gets of one "Membership". */
public record MembershipResponseDTO(
        Long userId,
        String groupCode,
        Date since) {
}
