package jakarta.persistence.criteria;

public interface CriteriaBuilder {
    <T> CriteriaQuery<T> createQuery(Class<T> type);

    Expression<Long> count(Expression<?> x);

    <T> Expression<T> literal(T value);

    Predicate equal(Expression<?> x, Object y);

    Predicate notEqual(Expression<?> x, Object y);

    Predicate and(Predicate... restrictions);
}
