package com.example.blog.entity;

/**
 * Values of "role" in UserEntity, stored by name.
 *
 * <p>If the column is a native enum, adding a constant requires an ALTER TABLE.
 */
public enum UserRoleEnum {
    READER,
    AUTHOR,
    EDITOR_IN_CHIEF
}
