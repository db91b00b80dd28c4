package com.example.shop.entity;

import java.io.Serializable;
import java.util.Objects;

/** Composite primary key of OrderItemEntity. */
public class OrderItemEntityId implements Serializable {

    private static final long serialVersionUID = 1L;

    private Long orderId;
    private Integer line;

    public OrderItemEntityId() {
        // Used by JPA and Jackson.
    }

    public OrderItemEntityId(Long orderId, Integer line) {
        this.orderId = orderId;
        this.line = line;
    }

    public Long getOrderId() {
        return orderId;
    }

    public void setOrderId(Long orderId) {
        this.orderId = orderId;
    }

    public Integer getLine() {
        return line;
    }

    public void setLine(Integer line) {
        this.line = line;
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof OrderItemEntityId other)) {
            return false;
        }
        return Objects.equals(orderId, other.orderId)
                && Objects.equals(line, other.line);
    }

    @Override
    public int hashCode() {
        return Objects.hash(orderId, line);
    }

    @Override
    public String toString() {
        return "orderId=" + orderId + ", line=" + line;
    }
}
