package jakarta.persistence.criteria;

public interface CriteriaQuery<T> {
}
