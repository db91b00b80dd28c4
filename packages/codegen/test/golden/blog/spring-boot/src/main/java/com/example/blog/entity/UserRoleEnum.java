package com.example.blog.entity;

/**
 * Values of "role" of UserEntity, stored by name.
 *
 * <p>A constant added later needs an ALTER TABLE where the column is a native enum.
 */
public enum UserRoleEnum {
    READER,
    AUTHOR,
    EDITOR_IN_CHIEF
}
