package com.example.blog.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.Table;
import java.util.LinkedHashSet;
import java.util.Set;

/** Entity "Tag", mapped to the table tag. */
@Entity
@Table(name = "tag")
public class TagEntity {

    @Id
    @Column(name = "code", nullable = false, length = 20)
    private String code;

    @Column(name = "x_coord")
    private Double xCoord;

    @ManyToMany(mappedBy = "tags")
    private Set<PostEntity> posts = new LinkedHashSet<>();

    public TagEntity() {
        // Used by JPA and for new rows.
    }

    public String getCode() {
        return code;
    }

    public void setCode(String code) {
        this.code = code;
    }

    public Double getXCoord() {
        return xCoord;
    }

    public void setXCoord(Double xCoord) {
        this.xCoord = xCoord;
    }

    public Set<PostEntity> getPosts() {
        return posts;
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof TagEntity other)) {
            return false;
        }
        return getCode() != null && getCode().equals(other.getCode());
    }

    @Override
    public int hashCode() {
        return TagEntity.class.hashCode();
    }

    @Override
    public String toString() {
        return "TagEntity(code=" + getCode() + ")";
    }
}
