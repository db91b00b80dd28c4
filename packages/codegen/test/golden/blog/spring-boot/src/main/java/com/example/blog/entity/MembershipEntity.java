package com.example.blog.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.Temporal;
import jakarta.persistence.TemporalType;
import java.util.Date;
import org.hibernate.annotations.OnDelete;
import org.hibernate.annotations.OnDeleteAction;

/** Entity "Membership", mapped to the table membership. */
@Entity
@Table(name = "membership")
@IdClass(MembershipEntityId.class)
public class MembershipEntity {

    @Id
    @Column(name = "user_id", nullable = false)
    private Long userId;

    @Id
    @Column(name = "group_code", nullable = false, length = 12)
    private String groupCode;

    @Temporal(TemporalType.TIMESTAMP)
    @Column(name = "since", nullable = false)
    private Date since;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(
            name = "user_id",
            insertable = false,
            updatable = false,
            foreignKey = @ForeignKey(name = "fk_membership_user_id"))
    @OnDelete(action = OnDeleteAction.CASCADE)
    private UserEntity user;

    public MembershipEntity() {
        // Used by JPA and for new rows.
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

    public Date getSince() {
        return since;
    }

    public void setSince(Date since) {
        this.since = since;
    }

    public UserEntity getUser() {
        return user;
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof MembershipEntity other)) {
            return false;
        }
        return getUserId() != null && getUserId().equals(other.getUserId())
                && getGroupCode() != null && getGroupCode().equals(other.getGroupCode());
    }

    @Override
    public int hashCode() {
        return MembershipEntity.class.hashCode();
    }

    @Override
    public String toString() {
        return "MembershipEntity(userId=" + getUserId() + ", groupCode=" + getGroupCode() + ")";
    }
}
