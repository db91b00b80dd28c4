package com.example.shop.entity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.persistence.AttributeConverter;

/**
 * Values of "status" in OrderEntity, stored as written here.
 *
 * <p>If the column is a native enum, adding a constant requires an ALTER TABLE.
 */
public enum OrderStatusEnum {
    NEW("new"),
    PAID("paid"),
    ON_THE_WAY("on the way"),
    DONE("done");

    private final String value;

    OrderStatusEnum(String value) {
        this.value = value;
    }

    @JsonValue
    public String getValue() {
        return value;
    }

    /**
     * Returns the constant of a value. The name of a constant, which earlier versions stored and sent, is read, too.
     *
     * @throws IllegalArgumentException if there is none
     */
    @JsonCreator
    public static OrderStatusEnum of(String text) {
        for (OrderStatusEnum each : values()) {
            if (each.value.equals(text)) {
                return each;
            }
        }
        return valueOf(text);
    }

    @Override
    public String toString() {
        return value;
    }

    /** Converts constants to the values in the database. */
    public static class ColumnConverter implements AttributeConverter<OrderStatusEnum, String> {

        @Override
        public String convertToDatabaseColumn(OrderStatusEnum constant) {
            return constant == null ? null : constant.value;
        }

        @Override
        public OrderStatusEnum convertToEntityAttribute(String text) {
            return text == null ? null : of(text);
        }
    }
}
