package jakarta.persistence.criteria;

public interface CriteriaQuery<T> {
    <X> Root<X> from(Class<X> type);

    CriteriaQuery<T> select(Expression<? extends T> selection);

    CriteriaQuery<T> where(Predicate... restrictions);
}
