package jakarta.persistence;

import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;

public interface EntityManager {
    CriteriaBuilder getCriteriaBuilder();

    void persist(Object entity);

    void flush();

    <T> TypedQuery<T> createQuery(CriteriaQuery<T> query);
}
