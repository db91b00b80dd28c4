package com.example.shop.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Index;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.NoArgsConstructor;
import lombok.Setter;
import lombok.ToString;
import org.hibernate.annotations.ColumnDefault;
import org.hibernate.annotations.OnDelete;
import org.hibernate.annotations.OnDeleteAction;

/** Entity "Order Item", mapped to the table order_item. */
@Getter
@Setter
@NoArgsConstructor
@ToString(onlyExplicitlyIncluded = true)
@Entity
@Table(name = "order_item", indexes = @Index(name = "idx_order_item_product_sku", columnList = "product_sku"))
@IdClass(OrderItemEntityId.class)
public class OrderItemEntity {

    @Id
    @ToString.Include
    @Column(name = "order_id", nullable = false)
    private Long orderId;

    @Id
    @ToString.Include
    @Column(name = "line", nullable = false)
    private Integer line;

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    @JoinColumn(
            name = "product_sku",
            nullable = false,
            foreignKey = @ForeignKey(name = "fk_order_item_product_sku"))
    private ProductEntity product;

    @Column(name = "quantity", nullable = false)
    @ColumnDefault("1")
    private Integer quantity = 1;

    @Setter(AccessLevel.NONE)
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(
            name = "order_id",
            insertable = false,
            updatable = false,
            foreignKey = @ForeignKey(name = "fk_order_item_order_id"))
    @OnDelete(action = OnDeleteAction.CASCADE)
    private OrderEntity order;

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof OrderItemEntity other)) {
            return false;
        }
        return getOrderId() != null && getOrderId().equals(other.getOrderId())
                && getLine() != null && getLine().equals(other.getLine());
    }

    @Override
    public int hashCode() {
        return OrderItemEntity.class.hashCode();
    }
}
