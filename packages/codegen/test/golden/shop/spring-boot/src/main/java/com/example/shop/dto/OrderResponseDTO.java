package com.example.shop.dto;

import com.example.shop.entity.OrderStatusEnum;
import java.time.LocalDateTime;

/** Response body for one "Order". */
public record OrderResponseDTO(
        Long id,
        OrderStatusEnum status,
        String note,
        LocalDateTime placedAt,
        String customerId) {
}
