package com.example.shop.entity;

/**
 * Values of "status" in OrderEntity, stored by name.
 *
 * <p>If the column is a native enum, adding a constant requires an ALTER TABLE.
 */
public enum OrderStatusEnum {
    NEW,
    PAID,
    ON_THE_WAY,
    DONE
}
