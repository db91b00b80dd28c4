package com.example.blog.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.JoinTable;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.Set;
import org.hibernate.annotations.ColumnDefault;

/**
 * Entity "Post", mapped to the table post.
 *
 * <p>What somebody wrote.
 * One row for each text.
 */
@Entity
@Table(
        name = "post",
        uniqueConstraints = @UniqueConstraint(name = "uk_post_author_title", columnNames = {"author_id", "title"}),
        indexes = @Index(name = "idx_post_published_at", columnList = "published_at"))
public class PostEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "id", nullable = false)
    private Long id;

    @Column(name = "title", nullable = false, length = 255)
    private String title;

    @Column(name = "published_at")
    @ColumnDefault("CURRENT_TIMESTAMP(6)")
    private LocalDateTime publishedAt = LocalDateTime.now().truncatedTo(ChronoUnit.MICROS);

    @Column(name = "price", precision = 8, scale = 2)
    @ColumnDefault("0.00")
    private BigDecimal price = new BigDecimal("0.00");

    /** Place in the list; 1 is first. */
    @Column(name = "`order`")
    @ColumnDefault("1")
    private Integer order = 1;

    /**
     * A text has one author.
     * Who wrote it.
     */
    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    @JoinColumn(name = "author_id", nullable = false, foreignKey = @ForeignKey(name = "fk_post_author_id"))
    private UserEntity author;

    @ManyToMany
    @JoinTable(
            name = "post_tag",
            joinColumns = @JoinColumn(name = "post_id", nullable = false),
            inverseJoinColumns = @JoinColumn(name = "tag_id", nullable = false),
            foreignKey = @ForeignKey(name = "fk_post_tag_post_id"),
            inverseForeignKey = @ForeignKey(name = "fk_post_tag_tag_id"),
            indexes = @Index(name = "idx_post_tag_tag_id", columnList = "tag_id"))
    private Set<TagEntity> tags = new LinkedHashSet<>();

    public PostEntity() {
        // Used by JPA and for new rows.
    }

    public Long getId() {
        return id;
    }

    public void setId(Long id) {
        this.id = id;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public LocalDateTime getPublishedAt() {
        return publishedAt;
    }

    public void setPublishedAt(LocalDateTime publishedAt) {
        this.publishedAt = publishedAt;
    }

    public BigDecimal getPrice() {
        return price;
    }

    public void setPrice(BigDecimal price) {
        this.price = price;
    }

    public Integer getOrder() {
        return order;
    }

    public void setOrder(Integer order) {
        this.order = order;
    }

    public UserEntity getAuthor() {
        return author;
    }

    public void setAuthor(UserEntity author) {
        this.author = author;
    }

    public Set<TagEntity> getTags() {
        return tags;
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof PostEntity other)) {
            return false;
        }
        return getId() != null && getId().equals(other.getId());
    }

    @Override
    public int hashCode() {
        return PostEntity.class.hashCode();
    }

    @Override
    public String toString() {
        return "PostEntity(id=" + getId() + ")";
    }
}
