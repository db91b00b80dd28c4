package com.example.blog.entity;

import java.io.Serializable;
import java.util.Objects;

/** Composite primary key of MembershipEntity. */
public class MembershipEntityId implements Serializable {

    private static final long serialVersionUID = 1L;

    private Long userId;
    private String groupCode;

    public MembershipEntityId() {
        // Used by JPA and Jackson.
    }

    public MembershipEntityId(Long userId, String groupCode) {
        this.userId = userId;
        this.groupCode = groupCode;
    }

    public Long getUserId() {
        return userId;
    }

    public void setUserId(Long userId) {
        this.userId = userId;
    }

    public String getGroupCode() {
        return groupCode;
    }

    public void setGroupCode(String groupCode) {
        this.groupCode = groupCode;
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof MembershipEntityId other)) {
            return false;
        }
        return Objects.equals(userId, other.userId)
                && Objects.equals(groupCode, other.groupCode);
    }

    @Override
    public int hashCode() {
        return Objects.hash(userId, groupCode);
    }

    @Override
    public String toString() {
        return "userId=" + userId + ", groupCode=" + groupCode;
    }
}
