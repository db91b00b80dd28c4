package com.example.shop.dto;

import com.example.shop.entity.OrderStatusEnum;
import java.time.LocalDateTime;

/** What a client gets of one "Order". */
public record OrderResponseDTO(
        Long id,
        OrderStatusEnum status,
        String note,
        LocalDateTime placedAt,
        String customerId) {
}
