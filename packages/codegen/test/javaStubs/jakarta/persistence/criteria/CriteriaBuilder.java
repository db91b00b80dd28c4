package jakarta.persistence.criteria;

public interface CriteriaBuilder {
    Predicate equal(Expression<?> x, Object y);

    Predicate and(Predicate... restrictions);
}
