package com.example.blog.entity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.persistence.AttributeConverter;

/**
 * Values of "role" in UserEntity, stored as written here.
 *
 * <p>If the column is a native enum, adding a constant requires an ALTER TABLE.
 */
public enum UserRoleEnum {
    READER("READER"),
    AUTHOR("AUTHOR"),
    EDITOR_IN_CHIEF("EDITOR IN CHIEF");

    private final String value;

    UserRoleEnum(String value) {
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
    public static UserRoleEnum of(String text) {
        for (UserRoleEnum each : values()) {
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
    public static class ColumnConverter implements AttributeConverter<UserRoleEnum, String> {

        @Override
        public String convertToDatabaseColumn(UserRoleEnum constant) {
            return constant == null ? null : constant.value;
        }

        @Override
        public UserRoleEnum convertToEntityAttribute(String text) {
            return text == null ? null : of(text);
        }
    }
}
