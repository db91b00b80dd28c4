package jakarta.persistence.criteria;

public interface Expression<T> {
}
