package com.example.shop.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.JoinTable;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.NoArgsConstructor;
import lombok.Setter;
import lombok.ToString;
import org.hibernate.annotations.ColumnDefault;

/** Entity "Product", mapped to the table product. */
@Getter
@Setter
@NoArgsConstructor
@ToString(onlyExplicitlyIncluded = true)
@Entity
@Table(name = "product")
public class ProductEntity {

    @Id
    @ToString.Include
    @Column(name = "sku", nullable = false, length = 24)
    private String sku;

    @Column(name = "title", nullable = false, length = 255)
    private String title;

    @Column(name = "price", nullable = false, precision = 10, scale = 2)
    private BigDecimal price;

    @Column(name = "description", columnDefinition = "TEXT")
    private String description;

    @Column(name = "available_from", nullable = false)
    @ColumnDefault("(CURRENT_DATE)")
    private LocalDate availableFrom = LocalDate.now();

    @Setter(AccessLevel.NONE)
    @OneToMany(mappedBy = "product")
    private List<OrderItemEntity> orderItems = new ArrayList<>();

    @Setter(AccessLevel.NONE)
    @ManyToMany
    @JoinTable(
            name = "product_category",
            joinColumns = @JoinColumn(name = "product_id", nullable = false),
            inverseJoinColumns = @JoinColumn(name = "category_id", nullable = false),
            foreignKey = @ForeignKey(name = "fk_product_category_product_id"),
            inverseForeignKey = @ForeignKey(name = "fk_product_category_category_id"),
            indexes = @Index(name = "idx_product_category_category_id", columnList = "category_id"))
    private Set<CategoryEntity> categories = new LinkedHashSet<>();

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof ProductEntity other)) {
            return false;
        }
        return getSku() != null && getSku().equals(other.getSku());
    }

    @Override
    public int hashCode() {
        return ProductEntity.class.hashCode();
    }
}
