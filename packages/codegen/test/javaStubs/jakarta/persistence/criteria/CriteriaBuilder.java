package jakarta.persistence.criteria;

public interface CriteriaBuilder {
    Predicate equal(Expression<?> x, Object y);

    Predicate conjunction();

    Predicate and(Predicate... restrictions);
}
