package org.springframework.data.domain;

import java.util.List;
import java.util.stream.Stream;

public class Sort {
    public static Sort by(List<Order> orders) {
        return new Sort();
    }

    public Stream<Order> stream() {
        return Stream.empty();
    }

    public static class Order {
        public String getProperty() {
            return "";
        }

        public Order withProperty(String property) {
            return this;
        }
    }
}
