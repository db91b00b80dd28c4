package com.example.shop.entity;

/**
 * Values of "status" of OrderEntity, stored by name.
 *
 * <p>A constant added later needs an ALTER TABLE where the column is a native enum.
 */
public enum OrderStatusEnum {
    NEW,
    PAID,
    ON_THE_WAY,
    DONE
}
