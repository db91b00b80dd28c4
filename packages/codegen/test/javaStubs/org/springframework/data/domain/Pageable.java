package org.springframework.data.domain;

public interface Pageable {
}
