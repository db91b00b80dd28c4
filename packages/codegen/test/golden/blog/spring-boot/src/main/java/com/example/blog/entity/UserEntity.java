package com.example.blog.entity;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.annotations.ColumnDefault;

/** Entity "User", mapped to the table user. */
@Entity
@Table(name = "`user`", uniqueConstraints = @UniqueConstraint(name = "uk_user_email", columnNames = "email"))
public class UserEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "id", nullable = false)
    private Long id;

    @Column(name = "email", nullable = false, unique = true, length = 120)
    private String email;

    @Column(name = "display_name", length = 80)
    private String displayName;

    @Convert(converter = UserRoleEnum.ColumnConverter.class)
    @Column(
            name = "`role`",
            nullable = false,
            length = 15,
            columnDefinition = "ENUM('READER', 'AUTHOR', 'EDITOR IN CHIEF')")
    @ColumnDefault("'READER'")
    private UserRoleEnum role = UserRoleEnum.READER;

    @OneToOne(mappedBy = "user", fetch = FetchType.LAZY)
    private ProfileEntity profile;

    /** A text has one author. */
    @OneToMany(mappedBy = "author")
    private List<PostEntity> posts = new ArrayList<>();

    @OneToMany(mappedBy = "user", cascade = CascadeType.ALL, orphanRemoval = true)
    private List<MembershipEntity> memberships = new ArrayList<>();

    public UserEntity() {
        // Used by JPA and for new rows.
    }

    public Long getId() {
        return id;
    }

    public void setId(Long id) {
        this.id = id;
    }

    public String getEmail() {
        return email;
    }

    public void setEmail(String email) {
        this.email = email;
    }

    public String getDisplayName() {
        return displayName;
    }

    public void setDisplayName(String displayName) {
        this.displayName = displayName;
    }

    public UserRoleEnum getRole() {
        return role;
    }

    public void setRole(UserRoleEnum role) {
        this.role = role;
    }

    public ProfileEntity getProfile() {
        return profile;
    }

    public void setProfile(ProfileEntity profile) {
        if (this.profile != null && this.profile != profile) {
            this.profile.setUser(null);
        }
        this.profile = profile;
        if (profile != null) {
            profile.setUser(this);
        }
    }

    public List<PostEntity> getPosts() {
        return posts;
    }

    public List<MembershipEntity> getMemberships() {
        return memberships;
    }

    public void addMembership(MembershipEntity membership) {
        memberships.add(membership);
        membership.setUserId(getId());
    }

    public void removeMembership(MembershipEntity membership) {
        memberships.remove(membership);
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof UserEntity other)) {
            return false;
        }
        return getId() != null && getId().equals(other.getId());
    }

    @Override
    public int hashCode() {
        return UserEntity.class.hashCode();
    }

    @Override
    public String toString() {
        return "UserEntity(id=" + getId() + ")";
    }
}
